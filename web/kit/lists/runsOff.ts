/** What scrolls sideways: the table, or on a phone, where rows are cards, the row of what sorts. */
const sidewaysIn = (region: Element, head: Element) => (getComputedStyle(head).display === 'flex' ? head : region)

/** Marks the frame of a table while columns lie beyond its right edge, so that people see there is more. */
export function marksRunningOff(frame: HTMLElement | null): (() => void) | undefined {
  const region = frame?.firstElementChild
  const table = region?.firstElementChild
  const head = table?.querySelector('thead tr')
  if (!frame || !region || !table || !head) return undefined
  const mark = () => {
    const { scrollLeft, clientWidth, scrollWidth } = sidewaysIn(region, head)
    frame.toggleAttribute('data-runs-off', scrollLeft + clientWidth < scrollWidth - 1)
  }
  const resized = new ResizeObserver(mark)
  for (const one of [region, table, head]) resized.observe(one)
  const chosen = new MutationObserver(mark)
  chosen.observe(head, { childList: true })
  for (const one of [region, head]) one.addEventListener('scroll', mark, { passive: true })
  return () => {
    resized.disconnect()
    chosen.disconnect()
    for (const one of [region, head]) one.removeEventListener('scroll', mark)
  }
}
