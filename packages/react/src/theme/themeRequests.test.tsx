import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { renderOpened } from '../../test/openedModal.js'
import { modalRoot } from '../../test/modalRoot.js'
import { adoptStyles } from './adoptStyles.js'
import { applyTheme } from './applyTheme.js'
import { checkTheme } from './checkTheme.js'
import type { ThemeVariables } from './theme.js'

/** Part of every address that a value names. */
const MARK = 'theme-request'
let count = 0
/** Each is another address, since a browser asks for one only once. */
const address = (): string => `${location.origin}/${MARK}-${(count += 1)}.png`

/** Everything in CSS that fetches, spelled in every way that CSS allows. The last ones are properties of the page. */
const FETCHING: readonly (() => string)[] = [
  () => `url(${address()})`,
  () => `url("${address()}")`,
  () => `URL(${address()})`,
  () => `url( '${address()}' )`,
  () => `image-set("${address()}" 1x)`,
  () => `-webkit-image-set(url(${address()}) 1x)`,
  () => `src("${address()}")`,
  () => `image("${address()}")`,
  () => `cross-fade(url(${address()}), red)`,
  () => `-webkit-cross-fade(url(${address()}), url(${address()}), 50%)`,
  () => `\\75rl(${address()})`,
  () => `u\\72 l(${address()})`,
  () => `\\000075\\000072\\00006c(${address()})`,
  () => `u/**/rl(${address()})`,
  () => `@import "${address()}"`,
  () => `@import url(${address()})`,
  () => `attr(data-picture type(<url>))`,
  () => `attr(data-picture, url(${address()}))`,
  () => `env(none, url(${address()}))`,
  () => `if(else: url(${address()}))`,
  () => `--picture(url(${address()}))`,
  () => `element(#app)`,
  () => `var(--page-picture)`,
  () => `var(--page-indirect)`,
]

/** Every place inside a value. */
const PLACES: readonly ((inner: string) => string)[] = [
  (inner) => inner,
  (inner) => `var(--none, ${inner})`,
  (inner) => `var(--none,var(--none,${inner}))`,
  (inner) => `VAR(--none, ${inner})`,
  (inner) => `color-mix(in srgb, ${inner}, red)`,
  (inner) => `light-dark(red, ${inner})`,
  (inner) => `calc(1px + ${inner})`,
  (inner) => `rgb(${inner} 0 0)`,
  (inner) => `red ${inner}`,
  (inner) => `${inner} red`,
  (inner) => `1px, ${inner}`,
  (inner) => `"Inter", ${inner}, sans-serif`,
  (inner) => `red; background: ${inner}`,
  (inner) => `red;} * { background: ${inner} }`,
  (inner) => `red !important; background-image: ${inner}`,
  (inner) => `/**/${inner}/**/`,
  (inner) => `"\n${inner}`,
  (inner) => `<style>*{background:${inner}}</style>`,
  (inner) => `{ background: ${inner} }`,
  (inner) => `${'var(--none,'.repeat(40)}${inner}${')'.repeat(40)}`,
]

const KEYS = Object.keys({
  fontFamily: 0,
  accent: 0,
  colorMix: 0,
  colorMixStrength: 0,
  fontSizeMaster: 0,
  radiusMaster: 0,
  zIndex: 0,
} satisfies Record<keyof ThemeVariables, 0>)

const asked = (): readonly string[] =>
  performance.getEntriesByType('resource').flatMap(({ name }) => (name.includes(MARK) ? [name.slice(location.origin.length)] : []))

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/** A modal on a page with hostile properties, and with a view that uses the accent where a picture may stand. */
async function openOnHostilePage() {
  await renderOpened()
  const root = modalRoot()
  const dialog = root.querySelector('dialog') ?? expect.fail('no dialog')
  const used = ['accent', 'color-mix'].map((name) => `background: var(--lk-${name}); cursor: var(--lk-${name}), auto`)
  adoptStyles(root, `.lk-card { ${used[0]} } h2 { ${used[1]}; list-style: var(--lk-accent) } dialog { border-image: var(--lk-accent) }`)
  dialog.dataset['picture'] = address()
  const page = document.documentElement.style
  page.setProperty('--page-picture', `url(${address()})`)
  page.setProperty('--page-indirect', 'var(--page-picture)')
  onTestFinished(() => {
    page.removeProperty('--page-picture')
    page.removeProperty('--page-indirect')
  })
  performance.setResourceTimingBufferSize(100_000)
  return { root, dialog }
}

/** Draws the modal with a theme. @returns Whether the theme is accepted; a button is drawn with it before that is known. */
function draw({ root, dialog }: Awaited<ReturnType<typeof openOnHostilePage>>, variables: object): boolean {
  const theme = { mode: 'dark', variables } as const
  applyTheme(dialog, theme)
  for (const element of [dialog, ...root.querySelectorAll('.lk-card, h2, button')]) void getComputedStyle(element).backgroundImage
  try {
    checkTheme(theme)
    return true
  } catch (error) {
    expect(error).toMatchObject({ code: 'OPTION_INVALID', message: expect.stringContaining('themeVariables') })
    return false
  }
}

test('control: a request of the modal is noticed', async () => {
  const { root } = await openOnHostilePage()
  const one = address()
  adoptStyles(root, `.lk-card { background: url(${one}) }`)
  await expect.poll(asked).toEqual([one.slice(location.origin.length)])
  performance.clearResourceTimings()
})

test('fault 82: no value of a theme variable causes a request, whatever fetches and wherever in it', async () => {
  const stage = await openOnHostilePage()
  performance.clearResourceTimings()
  const accepted = new Set<string>()
  for (const fetching of FETCHING) {
    for (const place of PLACES)
      for (const key of KEYS) {
        const value = place(fetching())
        if (draw(stage, { [key]: value })) accepted.add(value.replaceAll('var(--none,', '').trim())
      }
    await nextFrame()
    expect(asked()).toEqual([])
  }
  // What the page itself defines is allowed, and has to be a colour, a length or fonts.
  expect([...accepted].filter((value) => !value.includes('var(--page-'))).toEqual([])
  expect(accepted).toContain('var(--page-picture)')
})

test.each([{ toString: false }, { toString: () => 'url(x)' }, null, [], [`url(${address()})`], true, 7n, Symbol('red'), Number.NaN])(
  'error: %s is refused by name in each variable, also where the button is drawn before the check',
  async (value) => {
    const stage = await openOnHostilePage()
    for (const key of KEYS) expect(draw(stage, { [key]: value }), key).toBe(false)
  },
)

test('fault 82: random values cause no request', async () => {
  const stage = await openOnHostilePage()
  performance.clearResourceTimings()
  const inner = fc.constantFrom(...FETCHING).map((make) => make())
  const nested = fc
    .tuple(inner, fc.array(fc.constantFrom(...PLACES), { maxLength: 4 }))
    .map(([value, places]) => places.reduce((text, place) => place(text), value))
  const anything = fc.oneof({ weight: 4, arbitrary: nested }, fc.string({ unit: 'binary' }), fc.jsonValue())
  const theme = fc.dictionary(fc.constantFrom(...KEYS), anything, { maxKeys: KEYS.length })
  fc.assert(
    fc.property(theme, (variables) => void draw(stage, variables)),
    { numRuns: 400, seed: 20_261_125 },
  )
  await nextFrame()
  expect(asked()).toEqual([])
})
