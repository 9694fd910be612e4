import { trace } from '@opentelemetry/api'
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { afterEach, describe, expect, it } from 'vitest'
import { SHOP, useClouds } from './openCloud.js'
import { sqliteFiles } from './openDatabases.js'

describe('traces', () => {
  const open = useClouds(sqliteFiles)
  const register = () => {
    const exporter = new InMemorySpanExporter()
    trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }))
    return exporter
  }
  afterEach(() => trace.disable())

  it('a span an answer, by its route; nothing of the visitor is in it', async () => {
    const { ask, admin, db } = await open()
    await ask('/health')
    const exporter = register()
    await ask('/getAnalyticsConfig?projectId=shop', { origin: SHOP, headers: { 'user-agent': 'hunter2' } })
    await admin('GET', '/admin/api/projects/shop')
    await ask('/admin/api/projects/shop', { method: 'BREW' })
    await db.query.schema.dropTable('wallets').execute()
    await ask('/getWallets?projectId=shop', { origin: SHOP })
    const spans = exporter.getFinishedSpans()
    expect(spans.map(({ name, attributes, status }) => [name, attributes['http.response.status_code'], status.code])).toEqual([
      ['GET /getAnalyticsConfig', 200, 0],
      ['GET /admin/api/projects/{id}', 200, 0],
      ['OTHER /admin/api/projects/{id}', 405, 0],
      ['GET /getWallets', 500, 2],
    ])
    const texts = JSON.stringify(spans.map(({ attributes, events }) => [attributes, events]))
    for (const text of ['shop', 'hunter2', '203.0.113.7']) expect(texts).not.toContain(text)
  })
})
