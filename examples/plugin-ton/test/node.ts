// The tests' helpers outside a browser.
export { isSignedText } from './isSignedText.js'
export type { ExpectedText } from './isSignedText.js'
export { startTonNode } from './startTonNode.js'
export type { TonNode, TonNodeOptions } from './startTonNode.js'
