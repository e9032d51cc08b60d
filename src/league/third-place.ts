/** The round of the game between the two losers of the semi-finals. */
export const THIRD_PLACE = 'Tercer puesto'
