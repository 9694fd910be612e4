// The site's pages in reading order, for the sidebar, llms.txt and the check.
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'

const DECISIONS = resolve(import.meta.dirname, '../../docs/decisions')

const decisions = readdirSync(DECISIONS)
  .filter((name) => name.endsWith('.md'))
  .toSorted()
  .map((name) => `decisions/${name.slice(0, -'.md'.length)}`)

/** Groups of pages; each page is a file of `docs/` without its extension. */
export const groups = [
  {
    title: 'Start',
    pages: [
      'index',
      'guides/getting-started',
      'guides/all-plugins',
      'guides/theming',
      'guides/custom-buttons',
      'guides/languages',
      'guides/errors-by-kind',
    ],
  },
  { title: 'Pages and servers', pages: ['guides/headless', 'guides/server-rendering', 'guides/strict-pages'] },
  {
    title: 'Features',
    pages: [
      'guides/wallet-directory',
      'guides/sign-in',
      'guides/portfolio',
      'guides/send',
      'guides/activity',
      'guides/names',
      'guides/swap',
      'guides/onramp',
      'guides/analytics',
      'guides/deploy-the-cloud',
    ],
  },
  {
    title: 'Embedded wallet',
    pages: ['guides/embedded-run', 'guides/embedded-logins', 'guides/embedded-custody', 'guides/embedded-smart-accounts'],
  },
  { title: 'Coming from', pages: ['guides/from-appkit', 'guides/from-rainbowkit', 'guides/from-web3-onboard'] },
  {
    title: 'Reference',
    pages: [
      'reference/options',
      'reference/option-errors',
      'reference/specification',
      'reference/hooks',
      'reference/buttons',
      'reference/components',
      'reference/css-variables',
      'reference/wallets',
      'reference/errors',
      'reference/network-access',
    ],
  },
  {
    title: 'Plugins',
    pages: [
      'guides/write-a-plugin',
      'guides/write-a-feature-plugin',
      'guides/test-a-provider',
      'guides/write-a-chain-plugin',
      'guides/publish-a-plugin',
    ],
  },
  {
    title: 'Inside',
    pages: ['architecture', 'threat-model', 'faults', 'size', 'performance', 'comparison', 'mutants', 'browsers', 'releasing'],
  },
  { title: 'Decisions', pages: decisions },
]
