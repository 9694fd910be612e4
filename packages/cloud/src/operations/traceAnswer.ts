import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

/** Does nothing unless the operator's process registers an SDK of OpenTelemetry, before or later. */
const tracer = trace.getTracer('@latchkey/cloud')

/** What a span is named by. */
interface TracedRequest {
  /** One that is known: a client may write any. */
  readonly method: string
  /** As its endpoint writes it, so that it names no one. */
  readonly path: string
}

/**
 * Answers a request in a span of its own, which others that begin meanwhile are below. It has method, route and status, and nothing of the visitor.
 *
 * @see https://opentelemetry.io/docs/specs/semconv/http/http-spans/
 */
export const traceAnswer = ({ method, path }: TracedRequest, answer: () => Promise<Response>): Promise<Response> =>
  tracer.startActiveSpan(
    `${method} ${path}`,
    { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, 'http.route': path } },
    async (span) => {
      try {
        const response = await answer()
        span.setAttribute('http.response.status_code', response.status)
        if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        return response
      } finally {
        span.end()
      }
    },
  )
