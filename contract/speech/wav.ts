/** Sound of speech, as the page sends it: one channel of 16-bit samples. */
export const soundRate = 16_000
const headLength = 44
const sampleBytes = 2

/** A WAV file of samples between −1 and 1 at `soundRate`. */
export const wavOf = (samples: Float32Array): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(headLength + samples.length * sampleBytes)
  bytes.set(headOf(samples.length * sampleBytes))
  const view = new DataView(bytes.buffer)
  samples.forEach((sample, nth) =>
    view.setInt16(headLength + nth * sampleBytes, Math.max(-1, Math.min(1, sample)) * 0x7fff, true),
  )
  return bytes
}

/** Length of such a file, s; undefined for any other bytes. */
export const wavSeconds = (bytes: Uint8Array): number | undefined => {
  const size = bytes.length - headLength
  if (size < sampleBytes || size % sampleBytes !== 0) return undefined
  return headOf(size).every((byte, at) => bytes[at] === byte) ? size / sampleBytes / soundRate : undefined
}

/** The head of a file with so many bytes of samples. */
const headOf = (size: number): Uint8Array => {
  const view = new DataView(new ArrayBuffer(headLength))
  writeText(view, 0, 'RIFF')
  view.setUint32(4, headLength - 8 + size, true)
  writeText(view, 8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, soundRate, true)
  view.setUint32(28, soundRate * sampleBytes, true)
  view.setUint16(32, sampleBytes, true)
  view.setUint16(34, 8 * sampleBytes, true)
  writeText(view, 36, 'data')
  view.setUint32(40, size, true)
  return new Uint8Array(view.buffer)
}

const writeText = (view: DataView, at: number, text: string): void =>
  [...text].forEach((sign, nth) => view.setUint8(at + nth, sign.charCodeAt(0)))
