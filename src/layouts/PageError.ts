/** A page that cannot be shown, with the status that a server would have answered (R032). */
export class PageError extends Error {
  readonly status: number
  constructor(status: number, message = '') {
    super(message)
    this.status = status
  }
}
