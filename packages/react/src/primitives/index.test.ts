import { expect, test } from 'vitest'
import * as primitives from './index.js'

test('behavior: the entry exports these', () => {
  expect(Object.keys(primitives).sort()).toMatchInlineSnapshot(`
    [
      "Avatar",
      "Button",
      "Checkbox",
      "CopyButton",
      "Hero",
      "Icon",
      "IconButton",
      "IconTile",
      "List",
      "NetworkIcon",
      "Notice",
      "QrCode",
      "QrSkeleton",
      "Ring",
      "Row",
      "SearchInput",
      "SkeletonRows",
      "SkeletonText",
      "Spinner",
      "Stack",
      "Tabs",
      "WalletIcon",
    ]
  `)
})
