import { lockFolder } from '../../../../server/database/lock'

/**
 * A process that wants a data folder. `take` takes it and says so; `race` does the same at a given instant; what it
 * holds it keeps until it is killed.
 */
type Order = { folder: string; at?: number }
process.on('message', ({ folder, at = 0 }: Order) => {
  while (Date.now() < at);
  lockFolder(folder, 1_000).then(
    () => process.send?.('held'),
    (error: unknown) => process.send?.(String(error)),
  )
})
process.send?.('ready')
