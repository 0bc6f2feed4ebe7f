const mostAttempts = 4
const longestPause = 10

/**
 * Asks, and asks again a few times where the server is busy and says after how many seconds that is worth it. Not all
 * windows do so at once.
 */
export async function patiently(
  ask: () => Promise<Response>,
  signal?: AbortSignal,
  wait: typeof pause = pause,
): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await ask()
    const seconds = Number(response.headers.get('retry-after'))
    const isBusy = response.status === 429 || response.status === 503
    if (!isBusy || !(seconds > 0) || seconds > longestPause || attempt === mostAttempts) return response
    await wait(seconds * 1_000 * (1 + Math.random() / 2), signal)
  }
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const end = setTimeout(resolve, milliseconds)
    const stop = () => {
      clearTimeout(end)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', stop, { once: true })
  })
}
