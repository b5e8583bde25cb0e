/** The server under test asks this port for domain records; a test that needs one starts a DNS server there. */
export const dnsPort = Number(process.env.E2E_DNS_PORT ?? Number(process.env.E2E_PORT ?? 3178) + 5);
