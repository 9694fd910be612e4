import { checkIcon } from '@latchkey/kernel'
import { createTestLatchkey } from '@latchkey/testkit'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { familyMarks } from '../../pictures/familyMarks.js'
import { markNames } from '../../pictures/markNames.js'
import { networkMarks } from '../../pictures/networkMarks.js'
import { LatchkeyProvider } from '../../provider/LatchkeyProvider.js'
import type { LatchkeyProviderProps } from '../../provider/LatchkeyProvider.js'
import { NetworkIcon } from './NetworkIcon.js'

const PNG = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function draw(icon: ReactNode, props: Partial<LatchkeyProviderProps> = {}) {
  const { latchkey } = createTestLatchkey()
  onTestFinished(() => latchkey.dispose())
  await latchkey.ui.preload()
  const { container } = await render(
    <LatchkeyProvider latchkey={latchkey} {...props}>
      {icon}
    </LatchkeyProvider>,
  )
  return { tile: () => container.querySelector<HTMLElement>('.lk-tile') ?? expect.fail('no tile') }
}

const sourceOf = (tile: HTMLElement) => (tile instanceof HTMLImageElement ? tile.src : undefined)

test('default: shows the mark, once it has loaded', async () => {
  const { tile } = await draw(<NetworkIcon chainId="eip155:1" />)
  await expect.poll(() => sourceOf(tile())).toMatch(/^data:image\/svg\+xml,/)
  await expect.poll(() => tile().dataset).not.toHaveProperty('pending')
  expect(decodeURIComponent(sourceOf(tile()) ?? '')).toContain('#627eea')
})

test('behavior: the mark of a network that stands for no namespace comes from a file of its own, and is not replaced by its family’s', async () => {
  const { tile } = await draw(<NetworkIcon chainId="eip155:8453" family="eip155" />)
  await expect.poll(() => decodeURIComponent(sourceOf(tile()) ?? '')).toContain('#00f')
})

test('behavior: a testnet has its network’s mark, every unknown network one glyph, without a letter or a colour of its own', async () => {
  expect(markNames['eip155:11155111']).toBe(markNames['eip155:1'])
  expect(markNames['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z']).toBe('solana')
  const one = await draw(<NetworkIcon chainId="eip155:31337" />)
  const other = await draw(<NetworkIcon chainId="local:1" />)
  expect(one.tile().matches('span:empty')).toBe(true)
  expect(other.tile().outerHTML).toBe(one.tile().outerHTML)
})

test.each([
  ['eip155', 'eip155:1'],
  ['solana', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['bip122', 'bip122:000000000019d6689c085ae165831e93'],
  ['polkadot', 'polkadot:91b171bb158e2d3848fa23a9f1c25182'],
  ['cosmos', 'cosmos:cosmoshub-4'],
] as const)('parameters: an unknown network that stands for the family %s has its mark', async (family, known) => {
  const well = await draw(<NetworkIcon chainId={known} />)
  const own = await draw(<NetworkIcon chainId={`${family}:of-the-host`} family={family} />)
  await expect.poll(() => sourceOf(own.tile())).toMatch(/^data:image\/svg\+xml,/)
  await expect.poll(() => sourceOf(well.tile())).toBe(sourceOf(own.tile()))
})

test('parameters: the network’s picture replaces the mark, and networkImages replaces both', async () => {
  const own = await draw(<NetworkIcon chainId="eip155:1" src={PNG} />)
  expect(sourceOf(own.tile())).toBe(PNG)
  const OTHER = 'data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%20width%3D%228%22%20height%3D%228%22%2F%3E'
  const given = await draw(<NetworkIcon chainId="eip155:1" src={PNG} />, { networkImages: { 'eip155:1': OTHER } })
  expect(sourceOf(given.tile())).toBe(OTHER)
})

test('behavior: every mark passes the check of pictures, and decodes', async () => {
  const marks = { ...familyMarks, ...networkMarks }
  expect(Object.keys(marks).toSorted()).toEqual([...new Set(Object.values(markNames))].toSorted())
  for (const [id, mark] of Object.entries(marks)) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">${mark}</svg>`
    const uri = `data:image/svg+xml,${encodeURIComponent(svg)}`
    expect(checkIcon(uri), id).toBe(uri)
    const image = new Image()
    image.src = uri
    await image.decode()
  }
})
