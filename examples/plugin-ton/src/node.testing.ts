// What tests use outside a browser.
export { isSignedText } from './isSignedText.testing.js'
export type { ExpectedText } from './isSignedText.testing.js'
export { startTonNode } from './startTonNode.testing.js'
export type { TonNode, TonNodeOptions } from './startTonNode.testing.js'
