/** The server's port and the ones after it. Set `E2E_PORT` to run the tests twice at the same time. */
export const serverPort = Number(process.env.E2E_PORT ?? 3178);
export const smtpPort = serverPort + 1;
export const mailHttpPort = serverPort + 2;
export const dnsPort = serverPort + 5;
