// What the developer is told, through the real provider.
import type { Latchkey, Logger, LogLevel, Plugin } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import { createTestLatchkey, testNamespace } from '@latchkey/testkit'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useProvider } from '../hooks/useProvider.js'
import type { LatchkeyProviderProps } from '../provider/LatchkeyProvider.js'
import { loadMoreViews } from '../loading/loadModal.js'
import { adviseDeveloper } from '../loading/modalChunk.js'
import { LatchkeyProvider } from '../provider/LatchkeyProvider.js'

// A busy browser puts idle time off for minutes.
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
})
afterEach(() => void vi.unstubAllGlobals())

function setUp(plugins: readonly Plugin[] = [testNamespace()], logLevel: LogLevel = 'warn') {
  const lines: string[] = []
  const write = (message: string): void => void lines.push(message)
  const logger: Logger = { error: write, warn: write, info: () => {}, debug: () => {} }
  const { latchkey } = createTestLatchkey({ plugins: [...plugins], logger, logLevel })
  const draw = (props: object, children?: LatchkeyProviderProps['children']) =>
    render(
      <LatchkeyProvider latchkey={latchkey as Latchkey} {...props}>
        {children}
      </LatchkeyProvider>,
    )
  return { latchkey: latchkey as Latchkey, lines, draw }
}

test('a prop that nothing reads is named with the one that is meant, once', async () => {
  const { lines, draw } = setUp()
  const screen = await draw({ allWalets: 'HIDE' })
  const warned = () => lines.filter((line) => line.includes('LatchkeyProvider.allWalets'))
  await expect.poll(warned).toEqual([expect.stringContaining('is not known. Fix: use allWallets. See https://')])
  await screen.unmount()
  await draw({ allWalets: 'HIDE', nothingLikeIt: 1 })
  await expect.poll(() => lines.join()).toContain('LatchkeyProvider.nothingLikeIt')
  expect(warned()).toHaveLength(1)
})

test('a language without texts falls back and says so; one with a fallback says nothing', async () => {
  const { lines, draw } = setUp()
  const screen = await draw({ locale: 'pt-BR', unread: 1 })
  await expect.poll(() => lines.join()).toContain('LatchkeyProvider.unread')
  expect(lines.join()).not.toContain('No texts')
  await screen.unmount()
  await draw({ locale: 'eo' })
  await expect.poll(() => lines.join()).toContain("No texts of the locale 'eo': English is shown.")
})

test('a list without a chain says what to add', async () => {
  const { lines, draw } = setUp([])
  await draw({})
  await expect.poll(() => lines.join()).toContain("add one to 'plugins', e.g. eip155(")
})

test('nodes of a network that is not listed are named, once', async () => {
  const plain = testNamespace()
  const withNodes: Plugin = {
    ...plain,
    setup: (context) =>
      plain.setup({
        ...context,
        namespaces: { ...context.namespaces, add: (adapter) => context.namespaces.add({ ...adapter, nodesFor: ['test:1', 'test:9'] }) },
      }),
  }
  const { lines, draw } = setUp([withNodes])
  const screen = await draw({})
  const warned = () => lines.filter((line) => line.includes('Nodes of'))
  await expect.poll(warned).toEqual([expect.stringMatching(/Nodes of test:9 .*'networks'/)])
  await screen.rerender(<LatchkeyProvider latchkey={createTestLatchkey().latchkey} />)
  expect(warned()).toHaveLength(1)
})

test('an item of a slot that leads to a view of nobody is named', async () => {
  const lost = definePlugin({
    id: 'lost',
    apiVersion: 1,
    setup({ slots }) {
      slots.add('account.actions', { id: 'tips', title: 'Tips', icon: 'wallet', view: 'tips.Give' })
      slots.add('account.actions', { id: 'home', title: 'Home', icon: 'wallet', view: 'Account' })
    },
  })
  const { lines, draw } = setUp([testNamespace(), lost])
  await draw({})
  const warned = () => lines.filter((line) => line.includes('nobody registers'))
  await expect.poll(warned).toEqual([expect.stringContaining("'tips' in the slot 'account.actions' leads to the view 'tips.Give'")])
})

describe('a hook without its plugin', () => {
  function Hooks() {
    useProvider('moon' as never)
    useProvider('test' as never)
    return null
  }

  test('says what to add, once', async () => {
    const { lines, draw } = setUp()
    const screen = await draw({}, <Hooks />)
    const warned = () => lines.filter((line) => line.includes('finds nothing'))
    const said = [expect.stringMatching(/useProvider\('moon'\) finds nothing: no chain of the namespace 'moon'/)]
    await expect.poll(warned).toEqual(said)
    await screen.unmount()
    await draw({}, <Hooks />)
    expect(warned()).toEqual(said)
  })

  test('says nothing, and fetches nothing for it, by default', async () => {
    const { latchkey, draw } = setUp([testNamespace()], 'error')
    const warn = vi.spyOn(latchkey.ui.log, 'warn')
    await draw({}, <Hooks />)
    await loadMoreViews()
    await new Promise((resolve) => setTimeout(resolve))
    expect(warn.mock.calls.join()).not.toContain('finds nothing')
  })
})

test.each([
  ['error', 0],
  ['warn', 2],
] as const)('default: with the level %s it looks for %i problems', async (level, count) => {
  const { latchkey } = setUp([], level)
  const warn = vi.spyOn(latchkey.ui.log, 'warn')
  adviseDeveloper(latchkey, { options: { allWalets: 'HIDE' } as object, wanted: 'en', hostTexts: {} })
  await loadMoreViews()
  // Its own turn after the code is there.
  await new Promise((resolve) => setTimeout(resolve))
  expect(warn).toHaveBeenCalledTimes(count)
})

test('error: no instance', async () => {
  await expect(render(<LatchkeyProvider latchkey={undefined as never} />)).rejects.toThrow(
    "Option 'latchkey' is of type undefined. Fix: pass what createLatchkey() returns.",
  )
})
