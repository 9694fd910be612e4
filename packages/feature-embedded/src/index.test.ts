import { expect, it } from 'vitest'
import * as headless from './headless.js'
import * as root from './index.js'

it('default: what the package exports', () => {
  expect(Object.keys(root)).toEqual(['embedded'])
  expect(Object.keys(headless)).toEqual(['embedded'])
})

const frame = 'https://wallet.example'

it.each([
  [{}, 'embedded.frame'],
  [{ frame: 'http://wallet.example' }, 'embedded.frame'],
  [{ frame: 'https://wallet.example/sdk' }, 'embedded.frame'],
  [{ frame, socials: ['myspace'] }, 'embedded.socials'],
  [{ frame, socials: ['google', 'google'] }, 'embedded.socials'],
  [{ frame, email: 'yes' }, 'embedded.email'],
])('error: %o is refused', (options, option) => {
  expect(() => root.embedded(options as never)).toThrow(
    expect.objectContaining({ code: 'OPTION_INVALID', context: expect.objectContaining({ option }) as object }),
  )
})
