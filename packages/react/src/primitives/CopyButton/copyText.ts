/** Writes a text to the clipboard. Resolves to false if the browser denies it (permission, insecure origin, no focus). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
