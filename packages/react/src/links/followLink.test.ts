import { afterEach, expect, test, vi } from 'vitest'
import { followLink } from './followLink.js'

const open = vi.fn()
vi.stubGlobal('window', { open })
afterEach(() => open.mockReset())

test('default: follows a link without a referrer', () => {
  followLink('https://wallet.example/app', '_blank')
  followLink('copper://wc?uri=x', '_self', 'copper')
  expect(open.mock.calls).toEqual([
    ['https://wallet.example/app', '_blank', 'noreferrer noopener'],
    ['copper://wc?uri=x', '_self', 'noreferrer noopener'],
  ])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'intent://x',
  'file:///etc/passwd',
  'http://wallet.example/',
  'copper://',
  'no link',
])('fault 9: nothing is opened for %s', (link) => {
  expect(() => followLink(link, '_self', 'metamask')).toThrow(expect.objectContaining({ code: 'LINK_REFUSED' }))
  expect(open).not.toHaveBeenCalled()
})
