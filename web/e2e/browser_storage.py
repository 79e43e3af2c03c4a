"""What a browser stores for our address, in all the places where it can."""

from __future__ import annotations

# By where it is stored; of answers that are stored for an absent network only the addresses.
READ_STORAGE = """async () => {
    const answerOf = (request) => new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
    const asText = (_key, value) => value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value;
    const stored = { local: JSON.stringify(localStorage), tab: JSON.stringify(sessionStorage), caches: '' };
    for (const { name } of await indexedDB.databases()) {
        const database = await answerOf(indexedDB.open(name));
        const rows = [];
        for (const store of database.objectStoreNames)
            rows.push(await answerOf(database.transaction(store).objectStore(store).getAll()));
        database.close();
        stored[name] = JSON.stringify(rows, asText);
    }
    for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) stored.caches += `${new URL(url).pathname}\\n`;
    return stored;
}"""
