const NOT_ON_PHONES = 'A phone shows no pointer.'
const NO_FORCED_COLOURS = 'Safari has no mode of forced colours.'
const ONE_WIDTH = 'The field of an amount keeps one width, with the amount in its middle.'
const ON_INTENT = 'whenIdle() never runs; the code is fetched on intent.'

/**
 * Features that browsers of the list may lack: key of the data, and what happens then. An entry that nothing uses fails.
 * @type {Record<string, string>}
 */
export const OPTIONAL = {
  'api.Window.cancelIdleCallback': ON_INTENT,
  'api.Window.requestIdleCallback': ON_INTENT,
  'css.properties.-webkit-tap-highlight-color': 'A tap is not highlighted by the browser.',
  'css.properties.cursor.default': NOT_ON_PHONES,
  'css.properties.cursor.pointer': NOT_ON_PHONES,
  'css.properties.field-sizing': ONE_WIDTH,
  'css.properties.field-sizing.content': ONE_WIDTH,
  'css.properties.forced-color-adjust': NO_FORCED_COLOURS,
  'css.properties.forced-color-adjust.none': NO_FORCED_COLOURS,
  'css.properties.scrollbar-color': 'The scrollbar has the colours of the system.',
  'css.properties.scrollbar-width': 'The scrollbar has the width of the system.',
  'css.properties.scrollbar-width.thin': 'The scrollbar has the width of the system.',
  'css.properties.text-wrap.pretty': 'Lines break as they do without it.',
  'css.properties.user-select': 'Text of a picture can be selected; Safari reads it with a prefix.',
  'css.selectors.-webkit-search-cancel-button': 'The browser draws no button to hide.',
}
