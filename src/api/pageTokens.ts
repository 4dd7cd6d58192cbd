import { Fault } from '../../contract/fault'

/**
 * Sends what needs the token of a page, which is asked for at the first use and once more when the server does not know it any
 * more.
 */
export const pageTokens = (open: () => Promise<{ page: string }>) => {
  let held: Promise<{ page: string }> | undefined
  const token = async (): Promise<string> => {
    held ??= open()
    const asked = held
    try {
      return (await asked).page
    } catch (error) {
      if (held === asked) held = undefined
      throw error
    }
  }
  return async <T>(send: (token: string) => Promise<T>): Promise<T> => {
    const first = await token()
    try {
      return await send(first)
    } catch (error) {
      if (!(error instanceof Fault) || error.code !== 'page.unknown') throw error
      // Another call may have asked meanwhile.
      if ((await token()) === first) held = undefined
      return send(await token())
    }
  }
}
