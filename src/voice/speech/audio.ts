/** How long a browser may take to let sound through, ms. */
const slowest = 3_000

/** Wakes the sound of the page. Rejects where the browser wants a touch first: its promise would never be kept. */
export const letSoundThrough = async (audio: AudioContext): Promise<void> => {
  await Promise.race([audio.resume(), new Promise((resolve) => setTimeout(resolve, slowest))])
  if (audio.state !== 'running') throw new Error('the browser lets no sound through')
}
