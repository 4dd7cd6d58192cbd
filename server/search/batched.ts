/**
 * Groups the values of a source: those that arrive within `ms` of the first one form a list. Ends with the source.
 */
export async function* batched<T>(source: AsyncIterable<T>, ms: number): AsyncGenerator<T[]> {
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
