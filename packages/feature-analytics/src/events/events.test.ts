import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { EMITTERS } from '../../test/emitters.js'
import { openInstance } from '../../test/openInstance.js'
import { startService } from '../../test/startService.js'
import { EVENTS } from './events.js'

const ROOT = new URL('../../../../', import.meta.url)
const read = (file: string): string => readFileSync(new URL(file, ROOT), 'utf8')

interface Row {
  readonly name: string
  readonly file?: string
}

it('default: every event that is counted has a row here, and every other one of the specification is marked as not there', () => {
  expect(Object.keys(EMITTERS).sort()).toEqual(Object.keys(EVENTS).sort())
  const groups = JSON.parse(read('scripts/docs/specification/events.json')) as readonly {
    readonly title: string
    readonly rows: readonly Row[]
  }[]
  const named = groups.find(({ title }) => title === 'Events')?.rows ?? []
  const there = named.filter(({ file }) => file !== undefined).map(({ name }) => name)
  expect(there.sort()).toEqual(Object.keys(EVENTS).sort())
})

it('default: the guide has every event with its fields', () => {
  const rows = Array.from(read('docs/guides/analytics.md').matchAll(/^\| `(\w+)` \|[^|]*\|(.*)\|$/gm), ([, name = '', fields = '']) => [
    name,
    Array.from(fields.matchAll(/`(\w+)`/g), ([, field]) => field),
  ])
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(Object.entries(EVENTS).map(([name, { fields }]) => [name, fields])))
})

it.each(Object.keys(EMITTERS))('%s: emitted by the file of the table, counted, and only allowed fields are sent', async (name) => {
  const { file, text, run, sent } = EMITTERS[name] ?? expect.fail('no row')
  expect(read(file)).toMatch(new RegExp(`\\b${text}\\b`))
  const service = await startService()
  const instance = openInstance(service)
  await run(instance)
  await instance.ready()
  await instance.clock.advance(10_000)
  await vi.waitFor(() => expect(service.names()).toContain(name))
  const all = service.batches.flat().filter(({ props }) => props.event === name)
  expect(all).toHaveLength(1)
  const { caipNetworkId, ...properties } = all[0]?.props.properties ?? {}
  expect(properties).toEqual(sent)
  expect(caipNetworkId).toMatch(/^test:[12]$/)
  expect(all[0]?.props).not.toHaveProperty('address')
  expect(JSON.stringify(service.batches.flat().map(({ props }) => props))).not.toMatch(/0xf39F|5 ETH|4000|secret|alice/)
})

it('behavior: going back counts no click, and an event of another plugin is not sent', async () => {
  const service = await startService()
  const { clock, latchkey, ready, stage } = openInstance(service)
  await latchkey.open()
  latchkey.ui.router.push('Networks' as 'Connect', undefined as never)
  await clock.advance(0)
  latchkey.ui.router.push('WhatIsANetwork' as 'Connect', undefined as never)
  await clock.advance(0)
  latchkey.ui.router.goBack()
  stage.events.emit('OTHER_EVENT' as 'modalClosed', { address: 'alice' } as never)
  await ready()
  await clock.advance(10_000)
  await vi.waitFor(() => expect(service.names()).toEqual(['INITIALIZE', 'MODAL_OPEN', 'CLICK_NETWORKS', 'CLICK_NETWORK_HELP']))
})
