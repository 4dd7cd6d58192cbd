/** The longest sides in pixels and the qualities that are tried until the picture is small enough. */
const tries = [
  { side: 1_600, quality: 0.8 },
  { side: 1_600, quality: 0.6 },
  { side: 1_000, quality: 0.6 },
] as const
/** Bytes. */
const most = 1_000_000

/** A picture as a JPEG of at most 1 MB; undefined when the browser cannot read it. */
export async function scalePhoto(file: Blob): Promise<ArrayBuffer | undefined> {
  // The browser scales while it decodes: a picture of 100 megapixels is never on a canvas.
  const picture = await createImageBitmap(file, {
    resizeWidth: tries[0].side,
    resizeQuality: 'medium',
  }).catch(() => undefined)
  if (!picture) return undefined
  try {
    for (const { side, quality } of tries) {
      const scaled = await jpegOf(picture, side, quality)
      if (scaled && scaled.size <= most) return await scaled.arrayBuffer()
    }
    return undefined
  } finally {
    picture.close()
  }
}

function jpegOf(picture: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
