import { expect, test } from 'vitest'
import * as ui from './index.js'

test('behavior: the entry exports these', () => {
  expect(Object.keys(ui).sort()).toMatchInlineSnapshot(`
    [
      "AmountField",
      "Avatar",
      "Button",
      "Checkbox",
      "Confirm",
      "CopyButton",
      "Explainer",
      "Facts",
      "Hero",
      "Icon",
      "IconButton",
      "IconTile",
      "List",
      "NetworkIcon",
      "Note",
      "Notice",
      "QrCode",
      "QrSkeleton",
      "Ring",
      "Row",
      "Screen",
      "SearchInput",
      "SearchableList",
      "Select",
      "SkeletonRows",
      "SkeletonText",
      "Spinner",
      "Stack",
      "Stepper",
      "Tabs",
      "TextField",
      "TokenIcon",
      "TokenRow",
      "Waiting",
      "WalletIcon",
      "truncateAddress",
      "useAttempt",
      "useFormat",
      "useText",
    ]
  `)
})
