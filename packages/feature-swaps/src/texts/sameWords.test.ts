import { expect, test } from 'vitest'
import { languages } from './languages.js'

test('in every language the button names the view that it opens', async () => {
  const all = await Promise.all(Object.values(languages).map((texts) => (typeof texts === 'function' ? texts() : texts)))
  expect(all.length).toBeGreaterThan(10)
  for (const texts of all) expect(texts['swaps.button.review']).toBe(texts['swaps.preview'])
})
