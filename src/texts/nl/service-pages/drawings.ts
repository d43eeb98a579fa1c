/** The alt texts of the drawings of problems and of steps. */
export const serviceDrawings = {
  soot: 'Tekening van een raam onder een kroonlijst: zwart roet waar de regen niet spoelt, propere baksteen waar hij wel komt',
  algae: 'Tekening van de voet van een gevel: groen van de alg op de plint, in de schaduw en waar water opspat',
  salts: 'Tekening van een muur in doorsnede: vocht stijgt op, verdampt aan de baksteen en laat wit zout achter',
  streaks: 'Tekening van een dakrand: waar water van de goot druipt, lopen groene en zwarte strepen over de crepi',
  haze: 'Tekening van crepi in doorsnede, sterk vergroot: stof, roet en alg tussen de korrels',
  plinth: 'Tekening van een plint in crepi met regenpijp: opspattend water, en groen in de hoek die traag droogt',
  slippery: 'Tekening van een terras in doorsnede: een laag groene alg zover de schaduw van de haag reikt',
  oil: 'Tekening van klinkers in doorsnede onder een auto: olie druppelt en trekt steeds dieper in de steen',
  weeds: 'Tekening van klinkers in doorsnede: wortels duwen het zand uit de voegen, en een steen komt los te liggen',
  asked: 'Tekening van een huis met een volle dakgoot, de hoogte ernaast en een telefoon',
  looked: 'Tekening van een volle dakgoot in doorsnede, met de afvoer onder een vergrootglas',
  emptied: 'Tekening van een dakgoot in doorsnede: bladeren en slib gaan uit de goot, in een emmer',
  flushed: 'Tekening van een lege dakgoot in doorsnede: water loopt door de goot en de afvoer',
} as const
