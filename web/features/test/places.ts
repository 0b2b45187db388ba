export interface Place {
  id: string;
  name: string;
  region: string;
}

const names =
  `Aabenraa Aalborg Aarhus Assens Billund Bornholm Brønderslev Dragør Ebeltoft Esbjerg Faaborg Farum Fredericia
Frederikshavn Frederikssund Glostrup Grenaa Greve Grindsted Haderslev Helsingør Herning Hillerød Hjørring Hobro Holbæk
Holstebro Horsens Hvidovre Ikast Ishøj Kalundborg Kolding Korsør København Køge Lemvig Lyngby Maribo Middelfart Nakskov
Nyborg Næstved Odense Randers Ribe Ringkøbing Ringsted Roskilde Rudkøbing Rønne Silkeborg Skagen Skanderborg Skive Slagelse
Sorø Struer Svendborg Sønderborg Taastrup Thisted Tønder Vejle Viborg Vordingborg Ærøskøbing`.split(/\s+/);

const places: Place[] = names.map((name) => ({ id: name.toLowerCase(), name, region: 'Danmark' }));

/** What a server would find; “fejl” makes it fail. */
export async function searchPlaces(text: string): Promise<Place[]> {
  await new Promise((resolve) => setTimeout(resolve, 200));
  if (text === 'fejl') throw new Error('server.unavailable');
  return places.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
}
