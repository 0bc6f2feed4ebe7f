import type { Context, Span, Tracer } from '@opentelemetry/api'

/** What is known of a piece of work when it begins. */
export interface WorkFacts {
  userId?: number | undefined
  requestId?: string
  /** What the caller sent to have its own trace go on. */
  headers?: Readonly<Record<string, unknown>>
}

type Api = typeof import('@opentelemetry/api')
let tracing: { api: Api; tracer: Tracer } | undefined

/**
 * Begins to send traces by OTLP over HTTP to the address that OTEL_EXPORTER_OTLP_ENDPOINT names, by which its library goes
 * too, as by the other names of the standard; answers how to send the last of them. The library is loaded only here.
 */
export async function sendTraces(version: string): Promise<() => Promise<void>> {
  const [api, { NodeTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME || 'staffwright',
      'service.version': version,
      'process.pid': process.pid,
    }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  tracing = { api, tracer: api.trace.getTracer('staffwright') }
  return async () => {
    tracing = undefined
    await provider.shutdown().catch(() => undefined)
  }
}

/** Does work as a span of its own, where traces are sent. */
export function inSpan<Result>(name: string, facts: WorkFacts, work: () => Promise<Result>): Promise<Result> {
  if (!tracing) return work()
  const { api, tracer } = tracing
  const { userId, requestId, headers } = facts
  const parent: Context = headers ? api.propagation.extract(api.context.active(), headers) : api.context.active()
  const attributes = {
    ...(userId === undefined ? {} : { 'enduser.id': String(userId) }),
    ...(requestId === undefined ? {} : { 'http.request.header.x-request-id': requestId }),
  }
  const kind = headers ? api.SpanKind.SERVER : api.SpanKind.INTERNAL
  return tracer.startActiveSpan(name, { kind, attributes }, parent, async (span) => {
    try {
      return await work()
    } catch (error) {
      note(span, api, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Begins the span of a statement, where traces are sent; what is answered ends it. Its values are not told. */
export function statementSpan(text: string): ((error?: unknown) => void) | undefined {
  if (!tracing?.api.trace.getActiveSpan()) return undefined
  const { api, tracer } = tracing
  const name = text.trimStart().split(/\s/, 1)[0]?.toLowerCase() || 'statement'
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
  const span = tracer.startSpan(name, { kind: api.SpanKind.CLIENT, attributes })
  return (error) => {
    if (error) note(span, api, error)
    span.end()
  }
}

function note(span: Span, { SpanStatusCode }: Api, error: unknown): void {
  const { code, status } = error as { code?: unknown; status?: unknown }
  span.setAttribute('error.type', String(code ?? (error as Error)?.name ?? 'error'))
  if (typeof status === 'number') span.setAttribute('http.response.status_code', status)
  // What refuses a caller is no fault of ours.
  if (typeof status !== 'number' || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
}
