/** Pieces of a source in lists: what comes within `ms` of the first one. Ends with the source, which it never waits for. */
export async function* gathered<T>(source: AsyncIterable<T>, ms: number): AsyncGenerator<T[]> {
  const iterator = source[Symbol.asyncIterator]()
  let next = iterator.next()
  for (let first = await next; !first.done; first = await next) {
    const list = [first.value]
    next = iterator.next()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), ms)))
    for (let piece = await Promise.race([next, late]); piece && !piece.done;) {
      list.push(piece.value)
      next = iterator.next()
      piece = await Promise.race([next, late])
    }
    clearTimeout(timer)
    yield list
  }
}
