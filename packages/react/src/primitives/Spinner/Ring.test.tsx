import { createTestConnector } from '@latchkey/testkit'
import { definePlugin } from '@latchkey/kernel'
import { expect, it, onTestFinished, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { showModal, wallet } from '../../../test/showModal.js'
import { modalRoot } from '../../../test/modalRoot.js'
import { meanColor } from './ringColor.js'

const drawing = (fill: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="${fill}"/></svg>`)}`

const ring = (): HTMLElement => modalRoot().querySelector('.lk-ring') ?? expect.fail('no ring')
const ringState = () => modalRoot().querySelector<HTMLElement>('.lk-ring')?.dataset['state']
const params = { connectorId: 'Copper', namespace: 'test' }

/** Keeps the modal open, as a following step does. */
const stubborn = definePlugin({
  id: 'stubborn',
  apiVersion: 1,
  setup: (context) => void context.hooks.beforeClose.tap(() => ({ veto: 'unfinished' })),
})

it('default: has the colour of the picture', async () => {
  await showModal({ connectors: [wallet('Copper', { icon: drawing('#0d9488') }, { connect: 'hang' })], view: 'ConnectingExternal', params })
  await expect.poll(() => modalRoot().querySelector('.lk-ring')).not.toBeNull()
  await expect.poll(() => ring().style.getPropertyValue('--lk-ring-picture')).toBe('rgb(13 148 136)')
})

it('behavior: has the accent colour if the picture is grey or missing', async () => {
  await showModal({ connectors: [wallet('Copper', { icon: drawing('#888') }, { connect: 'hang' })], view: 'ConnectingExternal', params })
  await expect.poll(() => modalRoot().querySelector('.lk-ring img:not([data-pending])')).not.toBeNull()
  expect(ring().style.getPropertyValue('--lk-ring-picture')).toBe('')
})

it('behavior: has the accent colour if no canvas can be read, without an error', async () => {
  const read = vi.spyOn(CanvasRenderingContext2D.prototype, 'getImageData').mockImplementation(() => {
    throw new DOMException('guarded', 'SecurityError')
  })
  onTestFinished(() => read.mockRestore())
  await showModal({ connectors: [wallet('Copper', { icon: drawing('red') }, { connect: 'hang' })], view: 'ConnectingExternal', params })
  await expect.poll(() => read.mock.calls.length).toBeGreaterThan(0)
  expect(ring().style.getPropertyValue('--lk-ring-picture')).toBe('')
  await expect.element(page.getByText('Continue in Copper')).toBeVisible()
})

it('behavior: shows a tick if the view stays after the approval', async () => {
  const copper = createTestConnector({ info: { id: 'Copper', name: 'Copper' }, switches: { connect: 'wait' } })
  const latchkey = await showModal({ connectors: [copper], plugins: [stubborn], view: 'ConnectingExternal', params })
  await expect.poll(ringState).toBe('waiting')
  await expect.poll(() => copper.promptCount()).toBe(1)
  copper.switches.connect = undefined
  copper.answer()
  await expect.poll(() => latchkey.state.sessions['test']?.status).toBe('connected')
  await expect.poll(ringState).toBe('done')
  await expect.element(page.getByText('Connected to Copper')).toBeVisible()
  const style = getComputedStyle(modalRoot().querySelector('.lk-ring-mark') ?? expect.fail('no tick'))
  await expect.poll(() => style.scale).toBe('none')
})

it('behavior: under reduced motion the ring is still, and a text says that the wallet is awaited', async () => {
  const emulate = (value: string) => cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
  await emulate('reduce')
  onTestFinished(async () => void (await emulate('no-preference')))
  await showModal({ connectors: [wallet('Copper', {}, { connect: 'hang' })], view: 'ConnectingExternal', params })
  await expect.element(page.getByText('Waiting for Copper…')).toBeVisible()
  expect(
    modalRoot()
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().iterations === Infinity),
  ).toEqual([])
})

it('behavior: with motion there is no such text', async () => {
  await showModal({ connectors: [wallet('Copper', {}, { connect: 'hang' })], view: 'ConnectingExternal', params })
  await expect.element(page.getByText('Continue in Copper')).toBeVisible()
  await expect.element(page.getByText('Waiting for Copper…')).not.toBeVisible()
})

it('meanColor: weighs colourful pixels most, and ignores grey and transparent ones', () => {
  expect(meanColor([255, 0, 0, 255, 90, 90, 90, 255, 0, 255, 0, 0])).toBe('rgb(255 0 0)')
  expect(meanColor([90, 90, 90, 255])).toBeUndefined()
})
