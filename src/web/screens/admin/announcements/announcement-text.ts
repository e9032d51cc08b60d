/** How many people an announcement reaches: `12 delegadas y delegados`. */
export function reachText(delegates: number): string {
  if (delegates === 0) return 'nadie'
  return delegates === 1 ? '1 delegada o delegado' : `${delegates} delegadas y delegados`
}

/** The question before it is sent. `mail`: whether the site sends e-mails. */
export function askToSend(delegates: number, mail: boolean): string {
  return delegates === 0
    ? 'Ahora no le llega a nadie: solo se podrá leer en el Tablón. Para publicarlo, pulsa otra vez.'
    : `Le llega a ${reachText(delegates)}, también ${mail ? 'por correo y ' : ''}al móvil, y de ahí no se puede retirar. Para enviarlo, pulsa otra vez.`
}

export function sentText(delegates: number): string {
  return delegates === 0 ? 'Publicado en el Tablón.' : `Enviado a ${reachText(delegates)}.`
}
