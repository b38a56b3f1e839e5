#!/usr/bin/env python3
"""sumi serve --mcp with the client of the official SDK."""
import asyncio
import json
import os
import unittest

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

SAID = "Please ask Adalbertine Secretova (secret.person@example.com) about it."


async def talk():
    parameters = StdioServerParameters(command=os.environ["SUMI"], args=["serve", "--mcp"])
    async with stdio_client(parameters) as (read, write), ClientSession(read, write) as session:
        await session.initialize()
        tools = [tool.name for tool in (await session.list_tools()).tools]
        redacted = (await session.call_tool("redact", {"text": SAID})).content[0].text
        restored = (await session.call_tool("restore", {"text": redacted.lower()})).content[0].text
        found = json.loads((await session.call_tool("find", {"text": SAID})).content[0].text)
        wrong = await session.call_tool("redact", {"text": ""})
        return tools, redacted, restored, found, wrong


class Mcp(unittest.TestCase):
    def test_a_session(self):
        tools, redacted, restored, found, wrong = asyncio.run(talk())
        self.assertEqual(tools, ["find", "redact", "restore"])
        self.assertNotIn("Secretova", redacted)
        self.assertNotIn("secret.person", redacted)
        self.assertIn("Adalbertine Secretova (secret.person@example.com)", restored)
        self.assertIn("EMAIL_ADDRESS", [one["label"] for one in found])
        self.assertEqual(wrong.content[0].text, "")


if __name__ == "__main__":
    unittest.main()
