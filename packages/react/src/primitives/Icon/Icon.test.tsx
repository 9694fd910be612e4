import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { IconSource } from './Icon.js'
import { Icon } from './Icon.js'

async function pathOf(name: IconSource): Promise<string | null | undefined> {
  const { container } = await render(<Icon name={name} />)
  const read = (): string | null | undefined => container.querySelector('path')?.getAttribute('d')
  await expect.poll(read).toBeTruthy()
  return read()
}

test("default: draws an icon of the package by name, and a plugin's icon by its path", async () => {
  expect(await pathOf('check')).toBe('M5 12.5l4.5 4.5L19 7.5')
  expect(await pathOf('swap')).toBe('M4 8.5h15M15.5 5L19 8.5 15.5 12M20 15.5H5M8.5 12L5 15.5 8.5 19')
  expect(await pathOf({ path: 'M4 4h16v16H4z' })).toBe('M4 4h16v16H4z')
})

test('fault 16: draws a question mark for an invalid path', async () => {
  const help = await pathOf('help')
  const hostile = ['', '"/><script>alert(1)</script>', 'url(https://evil.example)', `M0 0${'L1 1'.repeat(2_000)}`, 7, null] as string[]
  for (const path of hostile) expect(await pathOf({ path })).toBe(help)
  expect(await pathOf('constructor' as 'help')).toBe(help)
})
