import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'

/** What answers at the address of the application until it can. */
export interface Meanwhile {
  /** Says how far it is. */
  tell: (line: string) => void
  /** Frees the address for the application. */
  end: () => Promise<void>
}

// Asks again by itself: while the address passes on to the application, nothing answers for a moment.
const script = `setInterval(async () => {
  const answer = await fetch('/api/ready').catch(() => null)
  if (answer?.ok) return location.reload()
  const said = await answer?.json().catch(() => null)
  if (said?.detail) document.getElementById('line').textContent = said.detail
}, 1000)`

const styles = `body { font: 16px/1.5 system-ui, sans-serif; display: grid; place-items: center; min-height: 100vh;
  margin: 0; padding: 1rem; box-sizing: border-box; color-scheme: light dark; background: Canvas; color: CanvasText }
main { max-width: 30rem } h1 { font-size: 1.25rem; margin: 0 0 .5rem } p { margin: 0 0 .5rem }`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const policy = `default-src 'none'; connect-src 'self'; script-src ${hashOf(script)}; style-src ${hashOf(styles)}`

const pageOf = (what: string, line: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Staffwright</title>
<style>${styles}</style></head><body><main><h1>${what}</h1><p role="status" id="line">${line}</p>
<p>The sign-in page opens here by itself.</p></main><script>${script}</script></body></html>`

/**
 * Answers at the address of the application while it is being prepared: that the process is alive, that it cannot work
 * yet, and to people what is being done. Throws what listening throws, so that a port in use is known before the work.
 * @param what being done, in a few words
 */
export async function answerMeanwhile(
  { port, host }: { port: number; host: string },
  what: string,
): Promise<Meanwhile> {
  let line = ''
  const server = createServer(({ url = '' }, answer) => {
    answer.setHeader('Cache-Control', 'no-store')
    if (url === '/api/health') return send(answer, 200, 'application/json', '{"status":"ok"}')
    answer.setHeader('Retry-After', '2')
    if (!url.startsWith('/api/')) {
      answer.setHeader('Content-Security-Policy', policy)
      return send(answer, 503, 'text/html; charset=utf-8', pageOf(what, line))
    }
    const refusal = { message: `${what}. Please try again shortly.`, detail: line, code: 'unavailable' }
    send(answer, 503, 'application/json', JSON.stringify(refusal))
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    tell: (said) => {
      line = said
    },
    end: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function send(answer: ServerResponse, status: number, type: string, body: string): void {
  answer.writeHead(status, { 'Content-Type': type })
  answer.end(body)
}
