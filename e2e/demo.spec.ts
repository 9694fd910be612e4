import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { watchPages } from './support/watchPage.js'

const command = fileURLToPath(new URL('../scripts/demo.mjs', import.meta.url))

/** Runs `npm run demo` as a newcomer does, without a screen. */
function startDemo(): ChildProcess {
  const { NODE_OPTIONS: _, ...environment } = process.env
  return spawn(process.execPath, [command], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
}

/** The address that the command prints. */
function readUrl(demo: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    demo.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const url = /open (http\S+)/.exec(output)?.[1]
      if (url) resolve(url)
    })
    demo.once('exit', (code) => reject(new Error(`The demo ended with ${code}:\n${output}`)))
  })
}

const approve = (page: Page) => page.getByRole('button', { name: 'Approve', exact: true }).click()
const modal = (page: Page) => page.locator('latchkey-modal').getByRole('dialog')

test('npm run demo: connect, balance, sign, switch, disconnect; nothing leaves the machine', async ({ page, context }) => {
  test.setTimeout(240_000)
  const demo = startDemo()
  const ended = new Promise<number | null>((resolve) => demo.once('exit', resolve))
  try {
    const watch = await watchPages(context)
    const hosts = new Set<string>()
    page.on('request', (request) => {
      if (!request.url().startsWith('data:')) hosts.add(new URL(request.url()).hostname)
    })
    await page.goto(await readUrl(demo))

    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await modal(page).getByRole('button', { name: /^Copper Wallet/ }).click()
    await approve(page)
    await expect(page.getByTestId('status')).toHaveText('connected')
    await expect(page.getByTestId('network')).toHaveText('Granite')
    await expect(page.getByTestId('balance')).toHaveText('10000 ETH')

    await page.getByRole('button', { name: 'Sign a message' }).click()
    await approve(page)
    await expect(page.getByText(/^The signature verifies: 0x/).first()).toBeVisible()

    await page.getByRole('button', { name: 'Send 1 ETH' }).click()
    await approve(page)
    await expect(page.getByText(/^success in block 1: 0x/).first()).toBeVisible()

    // Copper Wallet does not know this network: it is asked to add it, then to move.
    await page.getByRole('button', { name: 'Switch to Basalt' }).click()
    await approve(page)
    await approve(page)
    await expect(page.getByTestId('network')).toHaveText('Basalt')

    await page.getByLabel('themeMode').selectOption('light')
    await page.getByLabel('locale').selectOption('ar')
    await page.getByRole('button', { name: 'Networks', exact: true }).click()
    await expect(modal(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(modal(page)).toBeHidden()

    await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
    await expect(page.getByTestId('status')).toHaveText('disconnected')

    for (const hook of ['beforeOpen', 'beforeClose', 'onConnect', 'onRpcRequest', 'onSwitchNetwork', 'onDisconnect']) {
      await expect(page.locator('.log').getByText(new RegExp(`^${hook} `)).first()).toBeAttached()
    }
    expect([...hosts]).toEqual(['127.0.0.1'])
    expect(watch.problems()).toEqual([])
  } finally {
    demo.kill('SIGINT')
  }
  expect(await ended).toBe(0)
})
