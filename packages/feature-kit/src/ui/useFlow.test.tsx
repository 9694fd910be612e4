import type { Latchkey } from '@latchkey/kernel'
import { LatchkeyProvider } from '@latchkey/react'
import { createTestLatchkey } from '@latchkey/testkit'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { code, coffee } from '../../test/coffee.js'
import { withoutViews } from '../feature/withoutViews.js'
import { useFlow } from './useFlow.js'

const stop = vi.fn()
const pour = (flow: { pour(): number }) => {
  flow.pour()
  return stop
}

function Cup() {
  const { flow, error, retry } = useFlow('coffee', pour)
  return <button onClick={retry}>{error === undefined ? (flow ? 'full' : 'empty') : String((error as { code?: string }).code)}</button>
}

const draw = (latchkey: Latchkey) =>
  render(
    <LatchkeyProvider latchkey={latchkey}>
      <Cup />
    </LatchkeyProvider>,
  )

it('default: loads the flow, uses it while the view shows, and stops it after', async () => {
  const { latchkey } = createTestLatchkey({ plugins: [withoutViews(coffee, async () => code)({})] })
  const { unmount } = await draw(latchkey)
  await expect.element(page.getByRole('button', { name: 'full' })).toBeVisible()
  expect(latchkey.state.plugins['coffee']).toEqual({ cups: 2 })
  expect(stop).not.toHaveBeenCalled()
  await unmount()
  expect(stop).toHaveBeenCalledOnce()
})

it('error: says why it could not be loaded, and loads it again', async () => {
  const load = vi.fn(async () => code).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { latchkey } = createTestLatchkey({ plugins: [withoutViews(coffee, load)({})] })
  await draw(latchkey)
  await page.getByRole('button', { name: 'CODE_NOT_LOADED' }).click()
  await expect.element(page.getByRole('button', { name: 'full' })).toBeVisible()
})

it('behavior: without the plugin there is no flow', async () => {
  await draw(createTestLatchkey({ plugins: [] }).latchkey)
  await expect.element(page.getByRole('button', { name: 'empty' })).toBeVisible()
})
