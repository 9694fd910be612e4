import { expect, onTestFinished, test } from 'vitest'
import { layoutFaults } from './layoutFaults.js'
import { longestTexts } from './longestTexts.js'

/** The faults of markup in a frame of 200 px. */
function faultsOf(html: string): readonly string[] {
  const frame = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => frame.remove())
  frame.style.cssText = 'width: 200px; font: 16px monospace'
  frame.innerHTML = html
  return layoutFaults(frame)
}

const LONG = 'Donaudampfschifffahrtsgesellschaft'

test('default: text that wraps, ends in an ellipsis, scrolls, or is for screen readers has no fault', () => {
  expect(
    faultsOf(`
      <p>${'word '.repeat(40)}</p>
      <p style="overflow: hidden; text-overflow: ellipsis; white-space: nowrap">${LONG}</p>
      <div style="overflow-x: auto"><p>${LONG}</p></div>
      <span style="position: absolute; width: 1px; height: 1px; overflow: hidden">${LONG}</span>
      <button style="min-height: 44px; width: 100%">Continue</button>`),
  ).toEqual([])
})

test.each([
  [`<p>${LONG}</p>`, /sticks out/],
  [`<div style="width: 260px; height: 4px"></div>`, /sticks out/],
  [`<p style="overflow: hidden; white-space: nowrap">${LONG}</p>`, /is cut/],
  [`<p style="overflow: hidden; height: 20px">${'word '.repeat(40)}</p>`, /is cut/],
  [
    `<button style="width: 90px; height: 44px; white-space: nowrap">Zustimmen</button><button style="width: 60px; height: 44px; white-space: nowrap">Zustimmen</button>`,
    /is cut/,
  ],
  ['<button style="height: 30px">Continue</button>', /30 px high/],
])('error: %s', (html, fault) => {
  expect(faultsOf(html).join()).toMatch(fault)
})

test('default: of each text the widest of any language and form', async () => {
  const de = async () => ({ 'jar.title': 'Trinkgeldkasse', 'jar.tips': { one: 'ein Trinkgeld', other: '{count} Trinkgelder von dir' } })
  const en = { 'jar.title': 'Jar', 'jar.tips': { one: 'one tip', other: '{count} tips' }, 'jar.more': 'More' }
  expect(await longestTexts(async () => ({ en, de }))).toEqual({
    'jar.title': 'Trinkgeldkasse',
    'jar.tips': '{count} Trinkgelder von dir',
    'jar.more': 'More',
  })
})
