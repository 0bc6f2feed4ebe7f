/**
 * The long walks ask everything of everybody, which is a quarter of all tests. A run of `npm test` takes one
 * share of them, another from commit to commit (scripts/testParts.mjs), and says which: `npm test -- --all` takes all
 * of them, as a run of Vitest by itself does.
 */
const [share = 0, shares = 1] = (process.env.TEST_SHARE ?? '').split('/').filter(Boolean).map(Number)

/** Those of many alike whose turn it is; of fewer than there are shares it is the turn of one each time. */
export function shareOf<T>(all: readonly T[]): T[] {
  const turn = share % Math.min(shares, all.length)
  return all.filter((_, index) => index % shares === turn)
}

/** Whether it is the turn of what has this name: of things that are met one by one. */
export function isInShare(name: string): boolean {
  let hash = 0
  for (const letter of name) hash = (hash * 31 + letter.charCodeAt(0)) % 1_000_003
  return hash % shares === share
}

/** How often something is tried that chance makes different each time. */
export const timesInShare = (times: number) => Math.ceil(times / shares)
