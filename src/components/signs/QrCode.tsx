import { create } from 'qrcode'

/** Light modules around the code, as its standard asks for. */
const quiet = 4

/** A text as a QR code: dark on white in both themes, with its quiet zone. */
export function QrCode({ code, label, className }: { code: string; label: string; className?: string }) {
  const { size, data } = create(code, { errorCorrectionLevel: 'M' }).modules
  const path = [...data]
    .map((dark, index) => (dark ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : ''))
    .join('')
  const side = size + 2 * quiet
  return (
    <svg
      className={className}
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M${-quiet} ${-quiet}h${side}v${side}h${-side}z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
