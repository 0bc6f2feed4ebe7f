/** Where the tabs need more room than there is, the open one is shown in the middle of it. */
export function showInRow(tab: HTMLElement | null): void {
  const row = tab?.parentElement
  if (!row) return
  const [of, within] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += of.left - within.left - (within.width - of.width) / 2
}
