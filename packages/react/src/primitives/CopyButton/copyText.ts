/** Puts a text into the clipboard. A page may be refused it (permission, insecure origin, no focus); that is an answer, not an accident. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
