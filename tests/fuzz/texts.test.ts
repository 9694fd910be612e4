import { checkIcon, cleanWalletName } from '@latchkey/kernel'
import { parseFragment } from 'parse5'
import type { DefaultTreeAdapterTypes } from 'parse5'
import { describe, expect } from 'vitest'
import { parseJson } from '../../packages/kernel/src/async/json.js'
import { checkLink } from '../../packages/react/src/links/checkLink.js'
import { formatNativeUrl, isFollowable } from '../../packages/react/src/links/formatWalletLink.js'
import { webLink } from '../../packages/react/src/links/webLink.js'
import { ask, fuzz } from './support/fuzz.js'
import { mutateText } from './support/mutateText.js'

const LINKS = [
  'https://wallet.example/app?x=1#y',
  'http://localhost:5100/',
  'http://127.0.0.1/',
  'http://[::1]:8080/',
  'http://wallet.example/',
  'wc:7f@2?relay-protocol=irn&symKey=5a',
  'metamask://',
  'copper',
  'bnc://app.wallet.example/cedefi',
  'javascript:alert(1)',
  'javascript://%0aalert(1)',
  'data:text/html,<script>1</script>',
  'intent://x#Intent;S.browser_fallback_url=https://evil.example;end',
  'file:///etc/passwd',
  'blob:https://x/1',
  'view-source:https://x',
  'ms-word:ofe|u|https://x',
  'https://user:pass@wallet.example/',
  '//evil.example',
  'https:\\\\evil.example',
]
/** A lone surrogate cannot be encoded. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')

const isSite = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' ||
  (protocol === 'http:' &&
    (hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1' || hostname === '[::1]'))
/** Node's `canParse` rejects some hosts that its `new URL` accepts; rejecting more is safe. */
const canParse = (link: string): boolean => URL.canParse(link) && ask(() => new URL(link)) !== undefined
const RUNS_OR_READS = [
  'javascript:',
  'data:',
  'blob:',
  'file:',
  'intent:',
  'vbscript:',
  'about:',
  'view-source:',
  'filesystem:',
  'chrome:',
  'ftp:',
  'http:',
  'ws:',
  'wss:',
  'mailto:',
  'tel:',
  'sms:',
]

describe('links', () => {
  fuzz('fault 9: a link leads to a site, to any wallet or to the given scheme, as parsed by `new URL`', {
    make: (random) => ({
      link: mutateText(random, LINKS),
      ownScheme: random.oneIn(2) ? mutateText(random, ['metamask', 'copper', 'javascript', 'data', 'intent']) : undefined,
    }),
    read: ({ link, ownScheme }) => checkLink(link, ownScheme),
    judge(href, { link, ownScheme }) {
      const url = canParse(link) ? new URL(link) : undefined
      if (href === undefined) return void expect(url !== undefined && (isSite(url) || url.protocol === 'wc:')).toBe(false)
      expect(href).toBe(url?.href)
      expect(url && (isSite(url) || url.protocol === 'wc:' || url.protocol === `${ownScheme}:`)).toBe(true)
      if (url && !isSite(url)) expect(RUNS_OR_READS).not.toContain(url.protocol)
    },
  })

  fuzz('fault 9: a web link leads to a site, as parsed by `new URL`', {
    make: (random) => mutateText(random, LINKS),
    read: webLink,
    judge(href, link) {
      const url = canParse(link) ? new URL(link) : undefined
      expect(href).toBe(url && isSite(url) ? url.href : undefined)
    },
  })

  fuzz('fault 9: every offered link is valid', {
    make: (random) => mutateText(random, LINKS),
    read: (link) => (isFollowable(link) ? formatNativeUrl(link, 'wc:a@2') : undefined),
    judge(link) {
      if (link) expect(checkLink(link.url, link.ownScheme)).toBe(new URL(link.url).href)
    },
  })

  fuzz('fault 11: a pairing URI is encoded exactly once, with any content', {
    make: (random) => ({
      link: random.pick(['copper://', 'copper', 'https://wallet.example/a?b#c']),
      uri: mutateText(random, ['wc:7f@2?relay-protocol=irn&symKey=5a', 'wc:a@1?bridge=https%3A%2F%2Fx&key=1']),
    }),
    read: ({ link, uri }) => formatNativeUrl(link, uri).url,
    // A lone surrogate cannot be in a URL; browsers write the replacement character.
    judge: (url, { uri }) => expect([...new URL(url ?? '').searchParams]).toEqual([['uri', wellFormed(uri)]]),
  })
})

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><path fill="url(#a)" d="M1 1h38v38z"/><use href="#b"/></svg>'
const HOSTILE_SVG = [
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
  '<svg><image href="https://evil.example/x.png"/></svg>',
  '<svg><foreignObject><iframe src="https://evil.example"/></foreignObject></svg>',
  '<svg><style>@import url(https://evil.example)</style></svg>',
  '<svg><a xlink:href="javascript:alert(1)"/></svg>',
  '<svg><animate attributeName="href" values="https://evil.example"/></svg>',
]
const svgUrl = (svg: string, isBase64: boolean): string =>
  isBase64 ? `data:image/svg+xml;base64,${Buffer.from(svg, 'utf8').toString('base64')}` : `data:image/svg+xml,${encodeURIComponent(svg)}`
const RASTER = [
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  'data:image/webp,x',
  'data:image/jpeg;base64,/9j/',
  'data:image/svg+xml;charset=utf-16,x',
  'https://x/y.png',
  'data:text/html,x',
]

/** The effects of the document in a browser: elements that run or fetch, handlers, outside references. */
function findHarm(node: DefaultTreeAdapterTypes.Node): string | undefined {
  const { attrs = [], tagName = '', childNodes = [] } = node as Partial<DefaultTreeAdapterTypes.Element>
  if (/^(?:script|iframe|object|embed|foreignobject|audio|video|handler|listener)$/i.test(tagName)) return tagName
  const bad = attrs
    .filter(({ value }) => value !== '')
    .find(
      ({ name, value }) =>
        /^on[a-z]+$/i.test(name) || (/^(?:href|src)$/i.test(name) && !/^\s*(?:#|data:image\/(?:png|gif|webp|jpe?g)[;,])/i.test(value)),
    )
  return bad ? `${bad.name}=${bad.value}` : childNodes.map(findHarm).find(Boolean)
}

describe('icons', () => {
  fuzz('faults 1, 2: an icon runs and fetches nothing, according to an HTML parser', {
    make(random) {
      if (random.oneIn(3)) return mutateText(random, [...RASTER, svgUrl(SVG, false), svgUrl(SVG, true)])
      return svgUrl(wellFormed(mutateText(random, [SVG, SVG, ...HOSTILE_SVG])), random.oneIn(2))
    },
    read: checkIcon,
    judge(icon) {
      if (icon === undefined) return
      expect(icon.length).toBeLessThanOrEqual(65_536)
      const [, type, parameters = '', data = ''] = /^data:image\/([\w+]+)((?:;[^;,]*)*),(.*)$/is.exec(icon) ?? []
      expect(['png', 'gif', 'webp', 'jpeg', 'jpg', 'svg+xml']).toContain(type?.toLowerCase())
      if (type?.toLowerCase() !== 'svg+xml') return
      const bytes = Buffer.from(decodeURIComponent(data), /base64/i.test(parameters) ? 'base64' : 'utf8')
      expect(findHarm(parseFragment(bytes.toString('utf8')))).toBeUndefined()
    },
  })
})

describe('texts', () => {
  const NAMES = [
    'MetaMask',
    'Rainbow Wallet',
    'Polkadot{.js}',
    '\u202eksaMateM',
    'M\u200be\u200bta',
    '<b>Meta</b>',
    '\u{1f98a} Fox',
    'e\u0301'.repeat(40),
    'x'.repeat(10_000),
  ]
  fuzz('fault 5: a name has at most 64 characters, none of which is invisible or changes text direction', {
    make: (random) => mutateText(random, NAMES),
    read: cleanWalletName,
    judge(name = '') {
      expect([...name].length).toBeLessThanOrEqual(64)
      expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\n\r]/u)
      expect(cleanWalletName(name)).toBe(name)
    },
  })

  const JSON_TEXTS = [
    '{"v":1,"value":[{"namespace":"eip155","connectorId":"io.x","address":"0x1"}]}',
    '{"__proto__":{"a":1},"b":{"__proto__":null}}',
    '[1,2.5,-3e4,"\\u0000"]',
    '{"a":12345678901234567890,"b":"12345678901234567890"}',
  ]
  fuzz('fault 14: JSON is parsed as by JSON.parse, without members named __proto__', {
    make: (random) => mutateText(random, JSON_TEXTS),
    read: (text) => ({ value: ask(() => parseJson(text)) }),
    judge(result, text) {
      const expected = ask(() => JSON.parse(text) as unknown)
      expect(JSON.stringify(result?.value)).toBe(JSON.stringify(withoutProto(expected)))
      expect(({} as { a?: unknown }).a).toBeUndefined()
    },
  })
})

function withoutProto(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutProto)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '__proto__')
      .map(([key, member]) => [key, withoutProto(member)]),
  )
}
