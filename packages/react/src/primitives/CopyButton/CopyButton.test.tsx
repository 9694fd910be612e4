import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CopyButton } from './CopyButton.js'

it('default: copies the text and reports success', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const onCopied = vi.fn()
  await render(<CopyButton text="copper" label="Copy" onCopied={onCopied} />)
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => onCopied.mock.calls).toEqual([[true]])
  expect(write).toHaveBeenCalledWith('copper')
  write.mockRestore()
})

it('parameters: isLabelled: its name is seen', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await render(<CopyButton text="copper" label="Copy" onCopied={() => undefined} isLabelled />)
  await page.getByText('Copy', { exact: true }).click()
  expect(write).toHaveBeenCalledWith('copper')
  write.mockRestore()
})

it('behavior: reports that the clipboard was denied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'))
  const onCopied = vi.fn()
  await render(<CopyButton text="copper" label="Copy" onCopied={onCopied} />)
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => onCopied.mock.calls).toEqual([[false]])
  write.mockRestore()
})
