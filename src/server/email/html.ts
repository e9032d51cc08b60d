import { escapeMarkup } from '#contract/markup.ts'
import type { MailText } from './mail-text.ts'

/**
 * Renders an e-mail as HTML that old mail clients can show, in the site's colours. It loads nothing from the network,
 * so that nobody can track whether it was opened. Dark in clients that report a dark theme.
 */
export function htmlOf({ subject, parts, button, foot }: MailText): string {
  const blocks = parts.map(
    ({ title, text, details = [], link }) =>
      `<h2 style="margin:24px 0 4px;font-size:20px;line-height:1.3">${link === undefined ? escapeMarkup(title) : anchor(title, link, 'color:#1d2026', 'ink')}</h2>
${[text, ...details].map((line) => `<p style="margin:0">${escapeMarkup(line) || '&nbsp;'}</p>`).join('\n')}`,
  )
  const below = foot.map(
    ({ text, link }) =>
      `<p style="margin:0 0 4px">${link === undefined ? escapeMarkup(text) : anchor(text, link, 'color:#565b66', 'soft')}</p>`,
  )
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .ground { background: #131519 !important }
  .ink { color: #f1f0ec !important }
  .soft { color: #a9adb8 !important; border-color: #31353e !important }
  .button { background: #ff8b3d !important; color: #1d2026 !important }
}
</style>
</head>
<body class="ground ink" style="margin:0;background:#f7f6f3;color:#1d2026">
<div class="ink" style="max-width:560px;margin:0 auto;padding:8px 16px 32px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;overflow-wrap:anywhere;color:#1d2026">
${blocks.join('\n')}
<p style="margin:24px 0 32px">${anchor(button.label, button.link, 'display:inline-block;padding:12px 20px;border-radius:8px;background:#b54308;color:#ffffff;font-weight:bold;text-decoration:none', 'button')}</p>
<div class="soft" style="border-top:1px solid #d8d8d4;padding-top:12px;font-size:14px;color:#565b66">
${below.join('\n')}
</div>
</div>
</body>
</html>
`
}

function anchor(text: string, link: string, style: string, name: string): string {
  return `<a class="${name}" href="${escapeMarkup(link)}" style="${style}">${escapeMarkup(text)}</a>`
}
