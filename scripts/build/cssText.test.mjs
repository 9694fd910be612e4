import { expect, test } from 'vitest'
import { tighten } from './cssText.mjs'

test.each([
  ['a value', '.a{--lk-row: 56px}', '.a{--lk-row:56px}'],
  ['commas and slashes', '.a{color:red;--lk-b: rgb(0 0 0 / .1), calc(1px + 2px)}', '.a{color:red;--lk-b:rgb(0 0 0/.1),calc(1px + 2px)}'],
  ['a font', '.a{--f: "Segoe UI", Arial}', '.a{--f:"Segoe UI",Arial}'],
  ['a product', '.a{width:calc(var(--lk-c, 4px) * 2 + 1px)}.b * .c{top:0}', '.a{width:calc(var(--lk-c,4px)*2 + 1px)}.b * .c{top:0}'],
  ['no other property', '.a{grid-template:1fr / 1fr}', '.a{grid-template:1fr / 1fr}'],
])('what the minifier leaves is tightened: %s', (_, css, tight) => {
  expect(tighten(css)).toBe(tight)
})
