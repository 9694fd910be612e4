/** Runs in the measured page. Playwright serialises it: it may use nothing from outside. */
export function watchScroll() {
  /** @returns {Element[]} */
  const elements = () =>
    [...document.querySelectorAll('latchkey-modal')].flatMap((host) => [...(host.shadowRoot?.querySelectorAll('*') ?? [])])
  /** The element of the modal that scrolls. */
  const scroller = () =>
    elements().find((element) => element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY))
  const listed = () => Math.max(0, ...elements().map(({ ariaSetSize }) => Number(ariaSetSize ?? 0)))
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  window.scrolling = {
    frames: 0,
    countFrames() {
      const count = () => {
        window.scrolling.frames += 1
        requestAnimationFrame(count)
      }
      requestAnimationFrame(count)
    },
    to(part) {
      const found = scroller()
      if (!found) throw new Error('bench: nothing in the modal scrolls')
      found.scrollTop = found.scrollHeight * part
      const { x, y, width, height } = found.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    },
    async toEnd(most) {
      const before = listed()
      for (;;) {
        const found = scroller()
        if (found) found.scrollTop = found.scrollHeight
        await nextFrame()
        await nextFrame()
        const now = listed()
        if (now > before || now >= most) return now
      }
    },
  }
}
