import type { Platform } from './platform'
import styles from './StepPicture.module.css'

export type Step = 'open' | 'find' | 'add'
type Props = { platform: Platform; step: Step }

/** The results of Plaza, as small as a stamp: bar, map with its ring and signs, two cards of the list. */
const Product = ({ wide }: { wide: boolean }) => (
  <g>
    <rect className={styles.map} x={wide ? 46 : 4} y="16" width={wide ? 110 : 72} height={wide ? 80 : 54} />
    <circle className={styles.ring} cx={wide ? 104 : 40} cy={wide ? 56 : 42} r="21" />
    <path className={styles.road} d={wide ? 'M46 76 156 36M78 16v80' : 'M4 60 76 26M24 16v54'} />
    <rect className={styles.sign} x={wide ? 94 : 30} y={wide ? 49 : 35} width="22" height="12" rx="2" />
    <rect className={styles.free} x={wide ? 122 : 50} y={wide ? 28 : 22} width="16" height="10" rx="2" />
    {(wide ? [20, 46, 72] : [74, 96]).map((y) => (
      <g key={y}>
        <rect className={styles.card} x={wide ? 5 : 8} y={y} width={wide ? 36 : 64} height="20" rx="2" />
        <rect
          className={styles.word}
          x={wide ? 8 : 12}
          y={y + 4}
          width={wide ? 18 : 26}
          height="3"
          rx="1.5"
        />
        <rect className={styles.sign} x={wide ? 8 : 46} y={y + 10} width={wide ? 30 : 22} height="7" rx="2" />
      </g>
    ))}
  </g>
)

const Logo = ({ x, y, size = 10 }: { x: number; y: number; size?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size / 512})`}>
    <rect className={styles.sign} width="512" height="512" rx="96" />
    <path
      className={styles.letter}
      d="M184 392V120h92c66 0 108 36 108 92s-42 92-108 92h-36v88zm56-138h34c32 0 52-16 52-42s-20-42-52-42h-34z"
    />
  </g>
)

/** The browser's own sign for what to touch, inside a ring of the colour for attention. */
const Spot = ({ platform, x, y }: { platform: Platform; x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle className={styles.spot} r="9" />
    {platform === 'android' ? (
      <path className={styles.dots} d="M0-4v.01M0 0v.01M0 4v.01" />
    ) : platform === 'ios' ? (
      <path className={styles.line} d="M-2-1h-2v6h8v-6h-2M0 2v-8m-2.5 2.5L0-6l2.5 2.5" />
    ) : (
      <path className={styles.line} d="M0-5v6m-2.5-2.5L0 1l2.5-2.5M-5 2v3H5V2" />
    )}
  </g>
)

/** What is chosen last: a sheet with the sign of Plaza and the button that adds it. */
const Sheet = ({ wide }: { wide: boolean }) => (
  <g transform={wide ? 'translate(86 18)' : 'translate(8 58)'}>
    <rect className={styles.sheet} width="64" height={wide ? 46 : 58} rx="4" />
    <Logo x={6} y={7} size={16} />
    <rect className={styles.word} x="27" y="10" width="28" height="4" rx="2" />
    <rect className={styles.soft} x="27" y="17" width="20" height="3" rx="1.5" />
    <rect className={styles.sign} x="6" y={wide ? 30 : 38} width="52" height="11" rx="2" />
    <path className={styles.plus} d={wide ? 'M32 32.5v6m-3-3h6' : 'M32 40.5v6m-3-3h6'} />
  </g>
)

/** One step of installing, drawn in the colours of the theme; the text beside it says the same. */
export function StepPicture({ platform, step }: Props) {
  const wide = platform === 'desktop'
  const [width, height] = wide ? [160, 100] : [80, 124]
  const spot = { ios: { x: 40, y: 110 }, android: { x: 67, y: 11 }, desktop: { x: 146, y: 9 } }[platform]
  return (
    <svg className={styles.picture} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <clipPath id={`frame-${platform}-${step}`}>
        <rect x="2" y="2" width={width - 4} height={height - 4} rx="7" />
      </clipPath>
      <g clipPath={`url(#frame-${platform}-${step})`}>
        <rect className={styles.page} width={width} height={height} />
        <Product wide={wide} />
        <rect className={styles.bar} width={width} height="16" />
        <rect className={styles.field} x="16" y="5" width={width - 36} height="8" rx="4" />
        <Logo x={5} y={4} size={9} />
        {platform === 'ios' && <rect className={styles.bar} y="102" width={width} height="22" />}
      </g>
      <rect className={styles.frame} x="2" y="2" width={width - 4} height={height - 4} rx="7" />
      {step === 'find' && <Spot platform={platform} {...spot} />}
      {step === 'add' && <Sheet wide={wide} />}
    </svg>
  )
}
