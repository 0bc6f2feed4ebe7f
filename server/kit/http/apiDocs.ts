import type { Endpoint } from '#contract/kit/endpoint.ts'

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** A page that lists every call with its permission and schemas; plain HTML that needs no script. */
export function apiDocsPage(
  endpoints: readonly Endpoint[],
  openApi: { paths: Record<string, Record<string, unknown>> },
): string {
  const groupOf = ({ path }: Endpoint) => path.split('/')[2] ?? 'api'
  const names = [...new Set(endpoints.map(groupOf))].sort()
  const sections = names.map((name) => {
    const members = endpoints.filter((endpoint) => groupOf(endpoint) === name)
    const rows = members.map((endpoint) =>
      operationRow(endpoint, openApi.paths[endpoint.path]?.[endpoint.method.toLowerCase()]),
    )
    return `<section id="${escaped(name)}"><h2>${escaped(name)}</h2>${rows.join('')}</section>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Staffwright API</title><style>${style}</style></head><body><main><h1>Staffwright API</h1>
<p>${endpoints.length} calls. The same as data: <a href="/api/openapi.json">/api/openapi.json</a>. Send the token of
<code>POST /api/authenticate</code> as <code>Authorization: Bearer …</code>.</p>${sections.join('')}</main></body></html>`
}

function operationRow(endpoint: Endpoint, operation: unknown): string {
  return `<details><summary><b class="${endpoint.method}">${endpoint.method}</b> <code>${escaped(endpoint.path)}</code>
<span>${escaped(endpoint.summary)}</span> <em>${escaped(endpoint.access)}</em></summary>
<pre>${escaped(JSON.stringify(operation, null, 2))}</pre></details>`
}

const style = `:root{color-scheme:light dark;font:14px/1.5 system-ui,sans-serif}main{max-width:1000px;margin:2rem auto;padding:0 1rem}
h2{margin:2rem 0 .5rem;font-size:1rem}details{border-top:1px solid #8883;padding:.5rem 0}summary{cursor:pointer}
b{display:inline-block;width:4.5rem}em{opacity:.7;margin-left:.5rem}pre{overflow:auto;font-size:12px}span{margin-left:.5rem}`
