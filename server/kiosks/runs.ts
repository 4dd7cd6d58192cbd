/** One start of a kiosk's page, by its random name, and how often it has reported. */
export type Run = { run: string; times: number }

/** So many starts are remembered. */
const most = 20

/**
 * The runs after a report, the latest last, and whether two devices have the kiosk's token: a page that was loaded anew never reports
 * by its earlier name, so one that does runs beside the later one.
 */
export function afterReport(before: readonly Run[], run: string): { runs: Run[]; doubled: boolean } {
  const known = before.find((one) => one.run === run)
  const others = before.filter((one) => one !== known)
  const kept = others.length < most ? others : withoutRarest(others)
  return {
    runs: [...kept, { run, times: (known?.times ?? 0) + 1 }],
    doubled: known !== undefined && before.at(-1) !== known,
  }
}

/** Those that have reported least are forgotten first, so that many short runs hide no long one. */
function withoutRarest(runs: readonly Run[]): Run[] {
  const least = Math.min(...runs.map(({ times }) => times))
  const rarest = runs.findIndex(({ times }) => times === least)
  return runs.toSpliced(rarest, 1)
}
