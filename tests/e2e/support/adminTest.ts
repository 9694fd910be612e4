import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test as base } from '@playwright/test'
import { join } from 'node:path'
import { startCloud } from '../../../scripts/test/startCloud.js'
import { makeFolder } from './makeFolder.js'
import { watchPages } from './watchPage.js'

export const NAME = 'ada'
export const PASSWORD = 'a long password of ada'

/** A server that the command runs on a database of its own. */
export interface CloudServer {
  readonly url: string
  /** Of the log of its first start. */
  readonly token: string
}

/** The operator's page in a tab. */
export class AdminPage {
  readonly page: Page
  readonly server: CloudServer

  constructor(page: Page, server: CloudServer) {
    this.page = page
    this.server = server
  }

  open = () => this.page.goto(`${this.server.url}/admin`)

  async makeAccount(): Promise<void> {
    await this.open()
    await this.page.getByRole('button', { name: 'Use a token' }).click()
    await this.page.getByLabel('Token').fill(this.server.token)
    await this.page.getByLabel('Name').fill(NAME)
    await this.page.getByLabel('Password').fill(PASSWORD)
    await this.page.getByRole('button', { name: 'Make the account' }).click()
    await expect(this.heading('Visits')).toBeVisible()
  }

  async signIn(password = PASSWORD): Promise<void> {
    await this.page.getByLabel('Name').fill(NAME)
    await this.page.getByLabel('Password').fill(password)
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }

  heading = (name: string) => this.page.getByRole('heading', { level: 1, name, exact: true })

  async go(name: 'Visits' | 'Projects' | 'System' | 'Account'): Promise<void> {
    await this.page.getByRole('navigation').getByRole('button', { name }).click()
    await expect(this.heading(name)).toBeVisible()
  }

  async addProject(name: string, origins: string): Promise<void> {
    await this.go('Projects')
    await this.page.getByRole('button', { name: 'Add a project' }).click()
    await this.page.getByLabel('Name').fill(name)
    await this.page.getByLabel('Origins').fill(origins)
    await this.page.getByRole('button', { name: 'Save' }).click()
  }

  project = (name: string) => this.page.getByRole('region', { name, exact: true })

  /** Runs axe in both themes. */
  async expectNoViolations(): Promise<void> {
    for (const colorScheme of ['dark', 'light'] as const) {
      await this.page.emulateMedia({ colorScheme })
      const { violations, passes } = await new AxeBuilder({ page: this.page }).analyze()
      expect(violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
      expect(passes.map(({ id }) => id)).toContain('color-contrast')
    }
  }
}

interface Fixtures {
  readonly server: CloudServer
  readonly admin: AdminPage
}

export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
  server: async ({}, use) => {
    const folder = await makeFolder('e2e-admin')
    const command = startCloud(['serve'], {
      LATCHKEY_CLOUD_DATABASE: `file:${join(folder.path, 'cloud.db')}`,
      LATCHKEY_CLOUD_PORT: '0',
    })
    const { port } = await command.logged('listening')
    const { token } = (await command.logged('open /admin and make the account of the operator with this token')) as unknown as CloudServer
    await use({ url: `http://127.0.0.1:${port}`, token })
    command.child.kill('SIGTERM')
    await command.ended
    await folder.remove()
  },
  admin: async ({ page, server }, use) => {
    const watch = await watchPages(page.context())
    // Browsers log each refusal of the server.
    watch.allow(/the server responded with a status of 4\d\d|has been blocked by CORS policy|net::ERR_FAILED/)
    await use(new AdminPage(page, server))
    expect(watch.problems()).toEqual([])
  },
})

export { expect } from '@playwright/test'
