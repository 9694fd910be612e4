import { createTestLatchkey } from '@latchkey/testkit'
import { expect, test, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LatchkeyProvider } from '../../provider/LatchkeyProvider.js'
import { IconTile } from './IconTile.js'

test('parameters: 40 px in rows, 72 px as the picture of a Hero, and the icon grows with it', async () => {
  const { latchkey } = createTestLatchkey()
  onTestFinished(() => latchkey.dispose())
  latchkey.ui.views.add([{ id: 'test.Tiles', title: 'Tiles' }], async () => ({ views: { 'test.Tiles': Tiles } }))
  await render(<LatchkeyProvider latchkey={latchkey} />)
  await latchkey.open({ view: 'test.Tiles' })
  const sizes = (name: string) => {
    const box = page.getByTestId(name).element()
    return ['.lk-tile', 'svg'].map((part) => box.querySelector(part)?.getBoundingClientRect().width)
  }
  await expect.element(page.getByTestId('row')).toBeVisible()
  await expect.poll(() => sizes('row')).toEqual([40, 20])
  expect(sizes('hero')).toEqual([72, 32])
})

function Tiles() {
  return (
    <>
      <div data-testid="row">
        <IconTile icon="key" />
      </div>
      <div data-testid="hero">
        <IconTile icon="key" size={72} />
      </div>
    </>
  )
}
