import { page } from 'vitest/browser'
import { modalRoot } from './modalRoot.js'

export const row = (name: string | RegExp) => page.getByRole('button', { name })
export const heading = (name: string) => page.getByRole('heading', { name, exact: true })
export const texts = (selector: string) => [...modalRoot().querySelectorAll(selector)].map((item) => item.textContent)
export const rowNames = () => texts('li button')
/** Headings and rows in reading order. */
export const listed = () => texts(modalRoot().querySelector('.lk-side') ? '.lk-side li > *' : 'li > *')
