/**
 * Of many who ask for the same at once, one asks. Whoever comes while that is under way waits for the next answer, which
 * is begun after they came: so nobody is told what was true before they asked.
 */
export function makeShared<Result>(ask: (key: string) => Promise<Result>): (key: string) => Promise<Result> {
  const running = new Map<string, Promise<Result>>()
  const following = new Map<string, Promise<Result>>()
  const begin = (key: string) => {
    following.delete(key)
    const work = ask(key).finally(() => running.delete(key))
    running.set(key, work)
    return work
  }
  return (key) => {
    const current = running.get(key)
    if (!current) return begin(key)
    const next =
      following.get(key) ??
      current.then(
        () => begin(key),
        () => begin(key),
      )
    following.set(key, next)
    return next
  }
}
