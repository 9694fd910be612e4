const css = `
:host { all: initial; }
.window {
  box-sizing: border-box; inline-size: 320px; max-inline-size: calc(100vw - 32px); margin: 24px; margin-inline-start: auto;
  padding: 20px; border: 1px solid #7a4a28; border-radius: 16px; background: #241710; color: #f7ede4;
  font: 14px/1.45 system-ui, sans-serif; box-shadow: 0 16px 48px rgb(0 0 0 / 0.45);
}
.window::backdrop { background: rgb(0 0 0 / 0.3); }
.wallet { margin: 0 0 12px; color: #e0a172; font-size: 12px; font-weight: 600; letter-spacing: 0.04em; }
.title { margin: 0 0 4px; font-size: 18px; font-weight: 600; }
.origin { margin: 0 0 12px; color: #cbb6a6; overflow-wrap: anywhere; }
.detail {
  margin: 0 0 16px; padding: 12px; border-radius: 10px; background: #33221a; max-block-size: 160px; overflow: auto;
  white-space: pre-wrap; overflow-wrap: anywhere;
}
.buttons { display: flex; gap: 8px; }
.button {
  flex: 1; min-block-size: 44px; border: 1px solid #7a4a28; border-radius: 10px; background: transparent; color: inherit;
  font: inherit; font-weight: 600; cursor: pointer;
}
.button.primary { background: #c87941; border-color: #c87941; color: #241710; }
.button:focus-visible { outline: 2px solid #f7ede4; outline-offset: 2px; }
`

/** The approval window's stylesheet. */
export function approvalStyles(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}
